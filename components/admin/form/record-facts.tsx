'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '../../ui/use-return-focus'
import type { Field, FieldComponent, Row } from '../kit/model'
import { ComparedValue } from './compared-value'
import { Fact } from './fact'
import classes from './record-form.module.css'

type Props = {
  fields: Field[]
  widgets: Record<string, FieldComponent>
  record: Row | null
  /** Above the fields, and beside the button. */
  above?: ReactNode
  tool?: ReactNode
  onClose: () => void
}

/** A record that is here to be read. */
export function RecordFacts({ fields, widgets, record, above, tool, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <div className={classes.form}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={`${classes.fields} ${classes.shown}`} ref={focusFirstInput} tabIndex={0}>
        {above}
        {fields.map((field) => (
          <One key={field.name} field={field} value={record?.[field.name]} Widget={widgets[field.name]} />
        ))}
      </div>
      <div className={classes.footer}>
        {tool}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  )
}

type FactProps = { field: Field; value: unknown; Widget: FieldComponent | undefined }

/** What a screen brings a component for is shown by it; anything else beside its name. */
function One({ field, value, Widget }: FactProps) {
  if (Widget) return <Widget field={field} value={value} onChange={() => {}} problems={{}} disabled />
  return (
    <Fact field={field}>
      <ComparedValue value={value} column={field} />
    </Fact>
  )
}
