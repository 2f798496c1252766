'use client'

import { useId } from 'react'
import { useLanguage } from '@/components/ui/language'
import { useRead } from '../read'
import { entries } from '../resources'
import { Field } from './field'
import parts from './parts.module.css'
import classes from './reasons.module.css'
import { Shown } from './states'

/** A reason as the shop words it, and what is to be said besides. */
export type Reason = { code: string | undefined; note: string }

type Props = {
  type: 'cancel_reason' | 'refund_reason'
  value: Reason
  onChange: (value: Reason) => void
  problem?: string | undefined
  noteProblem?: string | undefined
}

/** The reasons of a public dictionary, none chosen at first. */
export function Reasons({ type, value, onChange, problem, noteProblem }: Props) {
  const { t } = useLanguage()
  const id = useId()
  const reading = useRead(entries, type)
  return (
    <>
      <Shown reading={reading} bones={[76]}>
        {(all) =>
          all.length > 0 && (
            <fieldset className={classes.reasons} data-wrong={problem !== undefined}>
              <legend>{t('Reason')}</legend>
              {all.map((entry) => (
                <label key={entry.value}>
                  <input
                    type="radio"
                    name={type}
                    aria-describedby={problem && id}
                    checked={value.code === entry.value}
                    onChange={() => onChange({ ...value, code: entry.value })}
                  />
                  <span>{entry.label}</span>
                </label>
              ))}
              {problem && (
                <p id={id} className={parts.wrong}>
                  {problem}
                </p>
              )}
            </fieldset>
          )
        }
      </Shown>
      <Field
        label={t('Anything to add?')}
        maxLength={200}
        value={value.note}
        problem={noteProblem}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
    </>
  )
}
