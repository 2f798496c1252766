'use client'

import { Skeleton } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import type { FieldProps } from '../../model'

const RichTextEditor = lazy(() => import('./rich-text-editor'))

/** Headings, lists, images …, kept as HTML. The editor is heavy and lives in browsers only: it comes when a form has such a text. */
export function RichTextField(props: FieldProps) {
  const waiting = <Skeleton height={320} radius="md" />
  return useMounted() ? (
    <Suspense fallback={waiting}>
      <RichTextEditor {...props} />
    </Suspense>
  ) : (
    waiting
  )
}
