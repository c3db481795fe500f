import { BrandMark } from '#web/kit/ui/drawings/BrandMark.tsx'

/** Shows the drawing of the sign-in pages: three mirrors on a shelf, with a comb in the middle one. */
export function Mirrors({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 420 300" fill="none" strokeWidth="1.75" strokeLinecap="round" aria-hidden>
      <g stroke="var(--pl-wine-ink-2)">
        <Arch x={20} width={112} top={96} />
        <Arch x={150} width={132} top={40} />
        <Arch x={300} width={100} top={122} />
        <path d="M4 298h412" />
        <path d="M52 180l30-34M58 206l44-50" opacity=".55" />
        <path d="M326 216l22-26M332 236l36-42" opacity=".55" />
      </g>
      <g transform="translate(177 108) scale(3)" stroke="none" color="#F690AF">
        <BrandMark />
      </g>
    </svg>
  )
}

/** Shows a mirror with a frame: two lines that meet the shelf. */
function Arch({ x, width, top }: { x: number; width: number; top: number }) {
  const arch = (inset: number) => {
    const r = width / 2 - inset
    return `M${x + inset} 298V${top + width / 2}a${r} ${r} 0 0 1 ${2 * r} 0V298`
  }
  return <path d={`${arch(0)}${arch(10)}`} />
}
