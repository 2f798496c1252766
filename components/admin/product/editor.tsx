'use client'

import { useHotkeys } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { submit } from '@/lib/submit'
import { FormDialogs, hasOpenDialog } from '../form/form-dialogs'
import { OverlayProvider } from '../form/form-overlay'
import { type Form, FormErrors, useSubmitHandler } from '../form/form-parts'
import { FromVersion } from '../form/from-version'
import type { Version } from '../form/history'
import { RestoredDraft } from '../form/restored-draft'
import { SessionEndedProvider } from '../form/session-ended'
import { useLeaveQuestion } from '../form/use-leave-question'
import { useRecordForm } from '../form/use-record-form'
import type { Values } from '../form/values'
import type { Field } from '../model'
import { notifyDone } from '../notify-done'
import classes from './editor.module.css'
import { SHOWN } from './facts'
import { type Product, parseVariants, stockOfRecord, toFormAnswer, toFormRow, toInput } from './product'
import { ProductForm } from './product-form'
import { SaveBar } from './save-bar'

type Props = {
  /** None: a new one. */
  record: Product | null
  fields: Field[]
  /** A former version to begin with. */
  version: Version | undefined
  /** None: stock is only shown. */
  adjust: ((key: string) => void) | undefined
}

/** A product as a page to write on; what opens over it stands beside the form, not in it. */
export function Editor({ record, fields, version, adjust }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [beneath, setBeneath] = useState(false)
  const form = useProductForm(record, fields, version)
  const { ask, isAsking, question } = useLeaveQuestion(form)
  const covered = beneath || isAsking || hasOpenDialog(form)
  const onSubmit = useSubmitHandler(element, form)
  useHotkeys([['mod+S', () => covered || hasDialog() || element.current?.requestSubmit()]], [], true)
  return (
    <SessionEndedProvider value={form.endSession}>
      <OverlayProvider value={setBeneath}>
        <form ref={element} onSubmit={onSubmit} noValidate className={classes.form}>
          {version && form.dirty && <FromVersion version={version} />}
          <RestoredDraft form={form} />
          <FormErrors form={form} names={fields.map(({ name }) => name)} />
          <ProductForm form={form} record={record} fields={fields} adjust={adjust} />
          <SaveBar form={form} discard={() => void ask(form.reset)} />
        </form>
      </OverlayProvider>
      {question}
      <FormDialogs form={form} fields={fields} widgets={SHOWN} />
    </SessionEndedProvider>
  )
}

/** The stock of a variant, its image: what lies over the page has the keys. */
const hasDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** Stays open when it is saved; a new one goes on at its own address. */
function useProductForm(record: Product | null, fields: Field[], version: Version | undefined): Form {
  const { t } = useLanguage()
  const router = useRouter()
  const [key] = useState(newKey) // of this opening: sent twice it makes one product
  const stockOf = stockOfRecord(record)
  return useRecordForm({
    fields,
    record: record && toFormRow(record),
    draft: record && version ? draftOf(record, version) : undefined,
    keep: toFormRow,
    isKept: true,
    async save(values, version) {
      const draft = toInput(values, record === null, stockOf)
      if (!record) return toFormAnswer(await submit('product.create', draft, { key }))
      return toFormAnswer(await submit('product.update', { ...draft, id: record.id }, { version }))
    },
    onSaved(data) {
      notifyDone(t('Saved'))
      if (!record) router.replace(`/admin/product/${data.id}`)
    },
  })
}

/** The former version as the form has it; the variants only where they can be restored. */
function draftOf(record: Product, { values }: Version): Values {
  const variants = parseVariants('options' in values && 'skus' in values ? values : record)
  return toFormRow({ ...values, ...variants, id: record.id })
}
