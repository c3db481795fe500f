import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useLocations } from '#web/kit/me.tsx'

interface LocationFieldProps extends Omit<NativeSelectProps, 'data'> {
  /** The label of an empty choice, if there is one. */
  empty?: string
  /** The id of a location to leave out, such as the current location of the edited record. */
  except?: string
}

/** Shows the choice of one of the signed-in person's locations; shows nothing if they reach only one. */
export function LocationField({ empty, except, ...field }: LocationFieldProps) {
  const locations = useLocations()
  if (locations.length === 0) return null
  const data = locations.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NativeSelect
      label="Location"
      data={empty === undefined ? data : [{ value: '', label: empty }, ...data]}
      {...field}
    />
  )
}
