import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** The values by their labels; null and false are left out. */
  of: Readonly<Record<string, ReactNode>>
}

/** Shows the fields of one record, as labels and values. */
export function Facts({ of }: FactsProps) {
  const known = Object.entries(of).filter(([, value]) => value !== null && value !== false)
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the address that calls a number, as it was typed. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Shows a number to call, or a dash. */
export function PhoneLink({ phone }: { phone: string | null }) {
  return phone === null ? (
    '-'
  ) : (
    <a className={styles.link} href={telLink(phone)}>
      {phone}
    </a>
  )
}

/** Shows a link to an external page, in a new window. */
export function WebLink({ url }: { url: string }) {
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  )
}

/** Shows an e-mail address to write to, or a dash. */
export function EmailLink({ email }: { email: string | null }) {
  return email === null ? (
    '-'
  ) : (
    <a className={styles.link} href={`mailto:${email}`}>
      {email}
    </a>
  )
}
