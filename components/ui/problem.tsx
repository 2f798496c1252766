'use client'

import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from './icon'

const FIELD = '[aria-invalid="true"], [data-problem="true"] button:not(:disabled)'
export const SENTENCE = { 'data-form-error': true, tabIndex: -1 } as const

function lead(to: HTMLElement | null | undefined) {
  to?.focus({ preventScroll: true })
  to?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** Leads to what is wrong, wherever that is: the first field with a problem, or else the sentence about all of it. */
export const showProblem = (around: HTMLElement | null) =>
  lead(around?.querySelector<HTMLElement>(`:is(${FIELD})`) ?? around?.querySelector<HTMLElement>('[data-form-error]'))

/** A refusal that is about no field, where no form shows it: it is led to as it comes. */
export function ProblemAlert(props: AlertProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => lead(element.current), [])
  return <Alert ref={element} {...SENTENCE} role="alert" color="red" icon={<Icon name="alert" />} {...props} />
}
