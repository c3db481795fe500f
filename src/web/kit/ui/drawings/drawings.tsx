/** The drawings of empty lists, each in 132 × 104 over a ground line at 98; the hibiscus detail is marked. */
export const drawings = {
  /** Two mirrors: one with a person, one empty. */
  people: (
    <>
      <path d="M16 98V46a24 24 0 0 1 48 0v52M70 98V46a24 24 0 0 1 48 0v52" />
      <circle cx="40" cy="52" r="9" />
      <path d="M25 92c0-12 6-19 15-19s15 7 15 19" />
      <path data-accent d="M94 48v22M83 59h22" />
    </>
  ),
  /** A receipt with a toothed edge. */
  receipt: (
    <>
      <path d="M42 98V18h48v80l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5Z" />
      <path d="M54 46h24M54 58h24M54 70h12M58 34a8 8 0 0 1 16 0" />
      <path data-accent d="M72 70h8" />
    </>
  ),
  /** A mirror with a clock and bottles beside it. */
  day: (
    <>
      <path d="M40 98V46a26 26 0 0 1 52 0v52M47 98V46a19 19 0 0 1 38 0v52" />
      <path d="m56 56 10-10M58 66l16-16" opacity=".6" />
      <path d="M20 98V84h12v14M100 98V78h12v20M104 78v-8h4v8" />
      <g data-accent>
        <path d="M66 70v10l7 4" />
        <circle cx="66" cy="80" r="13" />
      </g>
    </>
  ),
  /** An Afro comb and scissors. */
  services: (
    <>
      <path d="M30 56V44a12 12 0 0 1 24 0v12h6a4 4 0 0 1 4 4v8H20v-8a4 4 0 0 1 4-4Z" />
      <circle cx="42" cy="45" r="4" />
      <path d="M22 68v26M30 68v26M38 68v26M46 68v26M54 68v26M62 68v26" />
      <path d="m84 20 15 47M110 20 95 67" />
      <g data-accent>
        <circle cx="88" cy="78" r="8" />
        <circle cx="106" cy="78" r="8" />
      </g>
      <path d="m95 67-4 4M99 67l4 4" />
    </>
  ),
  /** Bottles on a shelf, and an empty place. */
  stock: (
    <>
      <path d="M22 98V58a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v40M30 52V38h12v14M32 38v-8h8v8M22 70h28" />
      <path d="M58 98V72a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v26M60 68v-8h20v8" />
      <path data-accent strokeDasharray="3 5" d="M90 98V58a6 6 0 0 1 6-6h10a6 6 0 0 1 6 6v40M95 52V40h12v12" />
    </>
  ),
  /** A purse with a note sticking out. */
  money: (
    <>
      <path d="M28 46h70a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8h58v10" />
      <path d="M106 62H90a8 8 0 0 0 0 17h16" />
      <path data-accent d="M40 36V20h40v16M54 28h12" />
      <circle cx="91" cy="70.5" r="1.5" />
    </>
  ),
  /** A clock in a mirror: opening hours and shifts. */
  hours: (
    <>
      <path d="M36 98V48a30 30 0 0 1 60 0v50" />
      <circle cx="66" cy="56" r="20" />
      <path d="M66 40v4M66 68v4M50 56h4M78 56h4" />
      <path data-accent d="M66 46v10l8 5" />
      <path d="M20 98V86h10v12M102 98V86h10v12" />
    </>
  ),
  /** A sunshade on the beach. */
  holidays: (
    <>
      <path d="M28 62a38 38 0 0 1 70-22Z" />
      <path d="M46 51c0-16 8-26 16-30M80 46c0-8-8-18-18-25M63 51l20 47" />
      <path d="M22 98c6-6 14-6 20 0" />
      <circle data-accent cx="104" cy="26" r="9" />
    </>
  ),
  /** Two speech bubbles. */
  messages: (
    <>
      <path d="M24 24h56a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H48L34 74V62H24a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z" />
      <path d="M30 38h40M30 48h24" />
      <path d="M96 54h12a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-4v10l-12-10H72a8 8 0 0 1-8-8v-2" />
      <path data-accent d="M80 76h20" />
    </>
  ),
  /** Bars that grow like a comb's teeth. */
  reports: (
    <>
      <path d="M24 98V76h14v22M48 98V60h14v38M72 98V68h14v30" />
      <path data-accent d="M96 98V38h14v60" />
      <path d="m26 56 26-18 22 12 30-30" opacity=".6" />
    </>
  ),
  /** A magnifier over lines, for a search without matches. */
  search: (
    <>
      <path d="M26 98V22h54v18M40 38h26M40 52h14M40 66h10" />
      <circle cx="82" cy="64" r="20" />
      <path d="m97 78 15 16" />
      <path data-accent d="M75 64h14" />
    </>
  ),
  /** A mirror still in its wrapping, for a future screen. */
  soon: (
    <>
      <path d="M40 98V46a26 26 0 0 1 52 0v52" />
      <path d="M40 62h52M66 20v78" opacity=".6" />
      <path data-accent d="M66 62c-12-14-20-4-14 1 4 3 10 1 14-1Zm0 0c12-14 20-4 14 1-4 3-10 1-14-1Z" />
    </>
  ),
} as const
