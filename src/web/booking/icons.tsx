const paths = {
  pin: 'M12 21s-7-6.1-7-11a7 7 0 0 1 14 0c0 4.9-7 11-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20v-1.5a4.5 4.5 0 0 1 4.5-4.5h3a4.5 4.5 0 0 1 4.5 4.5V20M16 4.4a3.5 3.5 0 0 1 0 6.4M18 14.6a4.5 4.5 0 0 1 3 4V20',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7',
  back: 'M14.5 6l-6 6 6 6',
  on: 'M9.5 6l6 6-6 6',
  alert: 'M12 4.5 21 20H3ZM12 10v4.5M12 17.2v.1',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3.5V7M16 3.5V7',
  map: 'M4 6.5 9.5 4l5 2.5L20 4v13.5L14.5 20l-5-2.5L4 20ZM9.5 4v13.5M14.5 6.5V20',
} as const

/** Shows a small line drawing beside words with the same meaning. */
export function Icon({ of }: { of: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[of]} />
    </svg>
  )
}
