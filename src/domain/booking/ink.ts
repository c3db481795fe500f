/**
 * Returns the most readable text colour on a background ('#rrggbb'): white or black. One of the two always has a
 * contrast of 4.5 or more.
 */
export function inkOn(ground: string): '#ffffff' | '#000000' {
  const light = luminanceOf(ground)
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

/** Returns the relative luminance of a colour, 0 to 1 (WCAG 2.2). */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
