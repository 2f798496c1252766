'use client'

import { lazy, Suspense } from 'react'
import type { Field, FieldComponent } from '../model'
import type { Form } from './form-parts'

const ConflictDialog = lazy(() => import('./conflict-dialog'))
const SignInAgain = lazy(() => import('./sign-in-again'))

type Props = { form: Form; fields: Field[]; widgets: Record<string, FieldComponent> }

/** What opens over a form by itself: two changes that clash, and a session that ended. */
export const FormDialogs = ({ form, fields, widgets }: Props) => (
  <Suspense>
    {form.conflict && <ConflictDialog form={form} conflict={form.conflict} fields={fields} widgets={widgets} />}
    {form.ended && <SignInAgain onDone={form.keepEditing} />}
  </Suspense>
)

/** Whether one of them has the keys now. */
export const hasOpenDialog = ({ conflict, ended }: Form): boolean => ended || conflict !== undefined
