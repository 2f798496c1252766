'use client'

import { Skeleton } from '@mantine/core'
import { useIntersection, useMounted } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { held } from '@/components/ui/connection/held'
import type { FieldProps } from '../kit/model'
import { firstProblem } from './problems'

const RichTextEditor = lazy(held(() => import('./rich-text-editor')))
const NEAR = { rootMargin: '300px' }

/**
 * Headings, lists, images …, kept as HTML. The editor is heavy and lives in browsers only: it comes when one is about to see such a
 * text, reaches it by keys, or something is wrong with it.
 */
export function RichTextField(props: FieldProps) {
  const { field, problems } = props
  const { ref, entry } = useIntersection(NEAR)
  const [called, setCalled] = useState<'seen' | 'focused'>()
  const isWrong = firstProblem(problems) !== undefined
  if (!called && (entry?.isIntersecting || isWrong)) setCalled('seen')
  const waiting = (
    <Skeleton
      ref={ref}
      height={320}
      radius="md"
      role="textbox"
      aria-readonly
      aria-multiline
      aria-label={field.label}
      aria-invalid={isWrong}
      tabIndex={0}
      onFocus={() => setCalled('focused')}
    />
  )
  return useMounted() && called ? (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} isAwaited={called === 'focused'} />
    </Suspense>
  ) : (
    waiting
  )
}
