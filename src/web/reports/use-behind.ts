/** What a figure is made of. */
export interface Behind {
  figure: string
  of?: string
}

export function useBehind(behind: Behind | undefined): (() => void) | undefined {
  void behind
  return undefined
}
