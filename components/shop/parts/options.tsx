'use client'

import { type Choice, choiceWith, isAvailable, type Option } from '@/packages/client/src/shop/variants'
import classes from './options.module.css'

type Props = {
  /** Anything that comes in variants. */
  of: { options: Option[]; skus: { specs: Choice; stock: number }[] }
  choice: Choice
  choose: (choice: Choice) => void
  /** Tells them from others on the same screen. */
  group?: string | number
}

/** The values of each option, to choose one. */
export function Options({ of, choice, choose, group = '' }: Props) {
  return of.options.map(({ name, values }) => (
    <fieldset key={name} className={classes.option}>
      <legend>{name}</legend>
      {values.map((value) => (
        <label key={value} className={classes.value}>
          <input
            type="radio"
            name={`${group}${name}`}
            checked={choice[name] === value}
            disabled={!isAvailable(of, name, value)}
            onChange={() => choose(choiceWith(of, choice, name, value))}
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  ))
}
