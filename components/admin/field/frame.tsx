'use client'

import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { FieldProps } from '../kit/model'
import classes from './field.module.css'
import { firstProblem } from './problems'

/**
 * What every input of Mantine's takes from a field. The browser's own check stays out of it: the form has `noValidate`.
 */
export const inputProps = ({ field, problems, disabled = false }: FieldProps) => ({
  label: field.label,
  description: field.help,
  required: field.required,
  error: firstProblem(problems),
  disabled,
})

/** The bar has more room below than in it; a click outside of the panel would close it. */
const OPTIONS = {
  bar: { width: 260, position: 'bottom-start' },
  panel: { withinPortal: false, floatingStrategy: 'fixed' },
} as const

/** Props of a picker: it opens by itself where it has just been requested. */
export function pickProps(props: FieldProps) {
  const { field, filter } = props
  const { label, ...input } = inputProps(props)
  const clearable = field.nullable || !field.required
  return {
    ...input,
    ...(filter === 'bar' ? { 'aria-label': label, placeholder: label, w: 160 } : { label }),
    ...(filter && { autoFocus: true, defaultDropdownOpened: true, comboboxProps: OPTIONS[filter] }),
    withScrollArea: false, // the list itself scrolls, which is known to go by the arrow keys
    classNames: { options: classes.options ?? '' },
    clearable,
  }
}

type Props = Pick<FieldProps, 'field'> & { problem: ReactNode; busy?: boolean; children: ReactNode }

/** Label, help and error around a field of several inputs. */
export function Frame({ field, problem, busy = false, children }: Props) {
  const id = useId()
  const { t } = useLanguage()
  const label = field.required ? `${field.label} (${t('required')})` : field.label
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={field.label}
      withAsterisk={field.required}
      description={field.help}
      error={problem}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend of its own look */}
      <div
        role="group"
        className={field.help ? classes.helped : undefined}
        aria-label={label}
        aria-busy={busy}
        data-problem={Boolean(problem)}
        aria-describedby={problem ? `${id}-error` : undefined}
      >
        {children}
      </div>
    </Input.Wrapper>
  )
}
