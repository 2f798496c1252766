'use client'

import { Link } from '../navigation'
import classes from './choices.module.css'

type Choice = { href: string; text: string; isCurrent: boolean }

/** One of several ways to show a list; the address says which. */
export const Choices = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <nav className={classes.choices} aria-label={label}>
    {choices.map(({ href, text, isCurrent }) => (
      <Link key={href} href={href} replaces aria-current={isCurrent ? 'true' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)
