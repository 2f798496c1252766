'use client'

import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '../../ui/keep-focus'
import { OverlayProvider, SessionEndedProvider } from '../kit/form-context'
import type { Field, FieldComponent, Row } from '../kit/model'
import { SideDrawer } from '../kit/side-drawer'
import type { Values } from '../kit/values'
import type { Storefront } from '../storefront/model'
import { useStorefront } from '../storefront/use-storefront'
import { ComparedValue } from './compared-value'
import { Fact } from './fact'
import classes from './form.module.css'
import { FormDialogs, hasOpenDialog, useLeaveQuestion } from './form-dialogs'
import { needsWideDrawer } from './form-parts'
import type { Version } from './history'
import { RecordForm } from './record-form'
import type { Save } from './save-changes'
import { useRecordForm } from './use-record-form'

const NARROW = 560
const WIDE = 880
const PREVIEW = 400

type Props = {
  opened: boolean
  title: string
  fields: Field[]
  /** Components for fields that the standard widgets do not cover, by field name. */
  widgets: Record<string, FieldComponent>
  /** undefined: a new record. */
  record: Row | null
  /** An earlier version to fill the form with. */
  version?: Version | undefined
  /** undefined: the record is only shown. */
  save?: Save | undefined
  /** Of what the mini-program shows. */
  storefront?: Storefront | undefined
  onClose: () => void
  onSaved: (data: unknown) => void
}

/** A record as a form, in a drawer; reset each time it is opened. */
export function RecordDrawer({ opened, ...props }: Props) {
  return opened && <Open {...props} />
}

type OpenProps = Omit<Props, 'opened'>

function Open({ title, fields, widgets, record, version, save, storefront, ...handlers }: OpenProps) {
  const [beneath, setBeneath] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { form, shown, leave, onGone, isAsking, question } = useDrawerForm({
    fields,
    record,
    draft: version?.values,
    save,
    ...handlers,
  })
  const covered = beneath || isAsking || hasOpenDialog(form)
  const { isOpen, pane, ...parts } = useStorefront({ storefront, values: form.values, record, covered })
  useHotkeys([['mod+S', () => covered || element.current?.requestSubmit()]], [], true)
  const shared = { fields, widgets, ...parts }
  return (
    <>
      <SideDrawer
        title={title}
        shown={shown}
        onClose={leave}
        size={(needsWideDrawer(fields) ? WIDE : NARROW) + (isOpen ? PREVIEW : 0)}
        onGone={onGone}
        closeOnEscape={!covered && !isOpen}
      >
        <FormProviders endSession={form.endSession} cover={setBeneath} isSplit={isOpen}>
          {save ? (
            <RecordForm {...shared} ref={element} form={form} version={version} onCancel={leave} />
          ) : (
            <RecordFacts {...shared} record={record} onClose={leave} />
          )}
          {pane}
        </FormProviders>
      </SideDrawer>
      {question}
      <FormDialogs form={form} fields={fields} widgets={widgets} />
    </>
  )
}

type ProvidersProps = {
  endSession: () => void
  cover: (covered: boolean) => void
  isSplit: boolean
  children: ReactNode
}

/** A form and, where it is opened, its preview beside it. */
const FormProviders = ({ endSession, cover, isSplit, children }: ProvidersProps) => (
  <SessionEndedProvider value={endSession}>
    <OverlayProvider value={cover}>
      <div className={classes.sides} data-split={isSplit}>
        {children}
      </div>
    </OverlayProvider>
  </SessionEndedProvider>
)

type FormOptions = Omit<OpenProps, 'title' | 'widgets' | 'save' | 'version' | 'storefront'> & {
  save: Save | undefined
  draft: Values | undefined
}

/** The form in its drawer: closes after saving, and asks before changes are lost. */
function useDrawerForm({ onClose, onSaved, ...options }: FormOptions) {
  const [shown, setShown] = useState(true)
  const [done, setDone] = useState(false)

  function finish(data: unknown) {
    form.forgetDraft()
    setDone(true)
    setShown(false)
    onSaved(data)
  }
  const form = useRecordForm({ ...options, isKept: true, onSaved: finish })
  const { ask, isAsking, question } = useLeaveQuestion({ ...form, dirty: shown && form.dirty })
  function leave() {
    if (!form.saving) void ask(() => setShown(false))
  }
  return { form, shown, leave, onGone: () => done || onClose(), isAsking, question }
}

type RecordFactsProps = {
  fields: Field[]
  widgets: Record<string, FieldComponent>
  record: Row | null
  /** Above the fields, and beside the button. */
  above?: ReactNode
  tool?: ReactNode
  onClose: () => void
}

/** A record that is here to be read. */
function RecordFacts({ fields, widgets, record, above, tool, onClose }: RecordFactsProps) {
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

/** A field that the screen has a component for is shown by it, any other beside its name. */
function One({ field, value, Widget }: FactProps) {
  if (Widget) return <Widget field={field} value={value} onChange={() => {}} problems={{}} disabled />
  return (
    <Fact field={field}>
      <ComparedValue value={value} column={field} />
    </Fact>
  )
}
