import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { defaultDurationMin } from '#domain/services/contract.ts'
import { hintBeneath } from '#web/kit/ui/forms/hint-beneath.ts'
import type { ServiceValues } from './service-form.ts'

/** A duration left blank becomes 30 (document 2, section 5), where one can see it, with the reason. */
export function useBlankDuration(form: UseFormReturnType<ServiceValues>) {
  const [became, setBecame] = useState(false)
  return {
    ...hintBeneath,
    description: became ? `Left blank, it became ${defaultDurationMin}.` : undefined,
    onBlur: () => {
      const blank = form.values.durationMin.trim() === ''
      setBecame(blank)
      if (blank) form.setFieldValue('durationMin', String(defaultDurationMin))
    },
  }
}
