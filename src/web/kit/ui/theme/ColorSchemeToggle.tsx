import { ActionIcon, type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react'

const icons = { light: IconSun, dark: IconMoon, auto: IconContrast }
const words = { light: 'light', dark: 'dark', auto: 'as on this device' }

/**
 * Shows the button that cycles through light, dark and the device's colours; Mantine remembers the choice in this
 * browser.
 */
export function ColorSchemeToggle() {
  const { Icon, label, title, change } = useColours()
  return (
    <ActionIcon aria-label={label} title={title} onClick={change}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** Returns the chosen colours, as a symbol and in words, and the function that changes to the next ones. */
export function useColours() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const next = nextScheme(colorScheme, shown)
  return {
    Icon: icons[colorScheme],
    title: `Colours: ${words[colorScheme]}`,
    label: `Colours: ${words[colorScheme]}. Change to ${words[next]}`,
    change: () => setColorScheme(next),
  }
}

/** Returns the next colour scheme; from the device's colours, the first press changes the shown colours. */
function nextScheme(chosen: MantineColorScheme, shown: 'light' | 'dark'): MantineColorScheme {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (chosen === 'auto') return shown === 'dark' ? 'light' : 'dark'
  return chosen === device ? 'auto' : device
}
