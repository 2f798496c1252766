'use client'

import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'

const Field = lazy(held(() => import('./icon-field')))

/** Loaded when an entry is opened: the tree needs none of it. */
export const IconField = (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={60} />}>
    <Field {...props} />
  </Suspense>
)
