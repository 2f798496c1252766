'use client'

import { useLanguage } from '@/components/ui/language'
import classes from './parts.module.css'
import { Sign } from './sign'

type Props = { count: number; most: number; of: string; onChange: (count: number) => void }

/** How many of something. */
export function Stepper({ count, most, of, onChange }: Props) {
  const { t } = useLanguage()
  return (
    <fieldset
      className={classes.stepper}
      style={{ margin: 0, padding: 0 }}
      aria-label={t('Quantity of {name}', { name: of })}
    >
      <button
        type="button"
        aria-label={t('Decrease quantity')}
        disabled={count <= 1}
        onClick={() => onChange(count - 1)}
      >
        <Sign name="minus" size={16} />
      </button>
      <output>{count}</output>
      <button
        type="button"
        aria-label={t('Increase quantity')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        <Sign name="plus" size={16} />
      </button>
    </fieldset>
  )
}
