'use client'

import { useState } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useShared } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { useEditor } from './editor'

const { switch: SwitchField } = widgets

/** Not offered to whom it would be refused. */
export function SuperField(props: FieldProps) {
  useShared(props) // what the group means depends on it
  const { isSuper } = useEditor()
  if (!isSuper && props.value !== true) return null
  return <SwitchField {...props} disabled={!isSuper || props.disabled === true} />
}

/** The account that is signed in cannot be switched off. */
export function ActiveField(props: FieldProps) {
  const { t } = useLanguage()
  const { isSelf } = useEditor()
  const [isShown] = useState(props.disabled) // here to be read
  if (!isSelf || isShown) return <SwitchField {...props} />
  return <SwitchField {...props} field={{ ...props.field, help: t('You cannot disable yourself') }} disabled />
}
