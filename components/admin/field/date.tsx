'use client'

import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { held } from '@/components/ui/connection/held'
import type { FieldProps } from '../kit/model'
import { Frame } from './frame'

const DatePicker = lazy(held(() => import('./date-picker')))

/** The calendar is heavy and seldom needed: it comes when a form has a date. */
export function DateField(props: FieldProps) {
  const waiting = (
    <Frame field={props.field} problem={undefined}>
      <Skeleton height={36} radius="md" />
    </Frame>
  )
  return (
    <Suspense fallback={waiting}>
      <DatePicker {...props} />
    </Suspense>
  )
}
