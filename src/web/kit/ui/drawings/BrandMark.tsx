/** Shows the comb: ring, shoulder, five teeth. It is decoration, so the product's name must be beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 26 35" width="26" height="35" fill="currentColor" aria-hidden>
      <path
        fillRule="evenodd"
        d="M7.6 11V6.4a5.4 5.4 0 0 1 10.8 0V11h3.9A1.7 1.7 0 0 1 24 12.7v3.4H2v-3.4A1.7 1.7 0 0 1 3.7 11h3.9ZM13 4.3a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z"
      />
      <path d="M2 15.5h2.4v17.3a1.2 1.2 0 0 1-2.4 0ZM6.9 15.5h2.4v17.3a1.2 1.2 0 0 1-2.4 0ZM11.8 15.5h2.4v17.3a1.2 1.2 0 0 1-2.4 0ZM16.7 15.5h2.4v17.3a1.2 1.2 0 0 1-2.4 0ZM21.6 15.5h2.4v17.3a1.2 1.2 0 0 1-2.4 0Z" />
    </svg>
  )
}
