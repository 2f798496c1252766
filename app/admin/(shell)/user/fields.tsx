'use client'

import { lazy, Suspense } from 'react'
import type { FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'

/** Loaded when a colleague is opened: the list needs none of it. */
const Group = lazy(held(() => import('./group-field')))
const Super = lazy(held(() => import('./switch-fields').then(({ SuperField }) => ({ default: SuperField }))))
const Active = lazy(held(() => import('./switch-fields').then(({ ActiveField }) => ({ default: ActiveField }))))

export const GroupField = (props: FieldProps) => (
  <Suspense>
    <Group {...props} />
  </Suspense>
)

export const SuperField = (props: FieldProps) => (
  <Suspense>
    <Super {...props} />
  </Suspense>
)

export const ActiveField = (props: FieldProps) => (
  <Suspense>
    <Active {...props} />
  </Suspense>
)
