import type { ReactNode } from 'react'
import type { Field } from '../kit/model'
import facts from './form.module.css'

/** One value of a record beside its name. */
export const Fact = ({ field, children }: { field: Field; children: ReactNode }) => (
  <dl className={facts.fact} data-field={field.name}>
    <dt>{field.label}</dt>
    <dd>{children}</dd>
  </dl>
)
