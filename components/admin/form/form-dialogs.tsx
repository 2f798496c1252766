'use client'

import { lazy, Suspense, useEffect } from 'react'
import { held } from '@/components/ui/connection/held'
import type { Field, FieldComponent } from '../kit/model'
import { loadQuestion } from '../kit/use-question'
import type { Form } from './form-parts'

const loadConflict = held(() => import('./conflict-dialog'))
const loadSignIn = held(() => import('./sign-in-again'))
const ConflictDialog = lazy(loadConflict)
const SignInAgain = lazy(loadSignIn)

type Props = { form: Form; fields: Field[]; widgets: Record<string, FieldComponent> }

/** What opens over a form by itself: two changes that clash, and a session that ended. */
export function FormDialogs({ form, fields, widgets }: Props) {
  useEffect(() => {
    if (form.dirty) for (const load of [loadConflict, loadSignIn, loadQuestion]) void load() // as long as there is a network
  }, [form.dirty])
  return (
    <Suspense>
      {form.conflict && <ConflictDialog form={form} conflict={form.conflict} fields={fields} widgets={widgets} />}
      {form.ended && <SignInAgain onDone={form.keepEditing} />}
    </Suspense>
  )
}

/** Whether one of them has the keys now. */
export const hasOpenDialog = ({ conflict, ended }: Form): boolean => ended || conflict !== undefined
