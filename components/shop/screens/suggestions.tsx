'use client'

import { useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Suggestion } from '../client'
import { Link } from '../navigation'
import { Sign } from '../parts/sign'
import { pathOf } from '../places'
import { useRead } from '../read'
import { suggestions } from '../resources'
import { useLater } from '../use-later'
import classes from './search.module.css'

const PAUSE_MS = 200

type Props = { typed: string; addressOf: (words: string) => string }

/** While somebody types: words to search for, and products to go to. Those of the last letters stay until the next have come. */
export function Suggestions({ typed, addressOf }: Props) {
  const { t } = useLanguage()
  const { value } = useRead(suggestions, useLater(typed, PAUSE_MS))
  const last = useRef<Suggestion[]>([])
  if (value) last.current = value
  return (
    <ul className={classes.suggestions} aria-label={t('Suggestions')}>
      {last.current.map(({ text, product_id }) => (
        <li key={`${text} ${product_id}`}>
          <Link href={product_id === null ? addressOf(text) : pathOf('product', product_id)}>
            <Sign name={product_id === null ? 'search' : 'box'} size={18} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
