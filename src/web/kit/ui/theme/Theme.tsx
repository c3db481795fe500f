import './layers.css'
import './mantine.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './layout.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** Gives every page Parlour's look, in the colour scheme that the person chose, or in that of the device. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
