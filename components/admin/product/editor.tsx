'use client'

import { Button, Paper, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { MARKS } from '@/lib/base/i18n/fill'
import { submit } from '@/lib/submit'
import { FormDialogs, hasOpenDialog, useLeaveQuestion } from '../form/form-dialogs'
import { type Form, FormErrors, useSubmitHandler } from '../form/form-parts'
import { restoring, type Version } from '../form/history'
import { SaveKeys } from '../form/record-form'
import { FromVersion, RestoredDraft } from '../form/restored'
import { useRecordForm } from '../form/use-record-form'
import { OverlayProvider, SessionEndedProvider } from '../kit/form-context'
import { money } from '../kit/format'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { useQuestion } from '../kit/use-question'
import type { Values } from '../kit/values'
import { SHOWN } from './facts'
import {
  type Product,
  parseVariants,
  priceDropsIn,
  savedVariants,
  stockOfRecord,
  toFormAnswer,
  toFormRow,
  toInput,
  withoutAdvice,
} from './product'
import classes from './product.module.css'
import { ProductForm } from './product-form'
import { type Variants, variantName } from './variants/variants'

type Props = {
  /** undefined: a new product. */
  record: Product | null
  fields: Field[]
  /** A former version to begin with. */
  version: Version | undefined
  /** undefined: stock is only shown. */
  adjust: ((key: string) => void) | undefined
}

/** A product as a page to write on; what opens over it stands beside the form, not in it. */
export function Editor({ record, fields, version, adjust }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const [beneath, setBeneath] = useState(false)
  const [former, setFormer] = useState(version)
  const { confirm, question: doubt } = useQuestion()
  const form = useProductForm(record, fields, former, () => setFormer(undefined), confirm)
  const { ask, isAsking, question } = useLeaveQuestion(form)
  const covered = beneath || isAsking || hasOpenDialog(form)
  const onSubmit = useSubmitHandler(element, form)
  function discard() {
    form.reset()
    setFormer(undefined)
  }
  useHotkeys([['mod+S', () => covered || hasDialog() || element.current?.requestSubmit()]], [], true)
  return (
    <SessionEndedProvider value={form.endSession}>
      <OverlayProvider value={setBeneath}>
        <form ref={element} onSubmit={onSubmit} noValidate className={classes.form}>
          {record && former && form.dirty && <FromVersion version={former} removes={addedSince(record, former)} />}
          <RestoredDraft form={form} />
          <FormErrors form={form} names={fields.map(({ name }) => name)} />
          <ProductForm form={form} record={record} fields={fields} adjust={adjust} />
          <SaveBar form={form} discard={() => void ask(discard)} />
        </form>
      </OverlayProvider>
      {question}
      {doubt}
      <FormDialogs form={form} fields={fields} widgets={SHOWN} />
    </SessionEndedProvider>
  )
}

/** The stock of a variant, its image: what lies over the page has the keys. */
const hasDialog = () => document.querySelector('[aria-modal="true"]') !== null

/** Stays open when it is saved; a new one goes on at its own address. */
function useProductForm(
  record: Product | null,
  fields: Field[],
  former: Version | undefined,
  onRestored: () => void,
  confirm: ReturnType<typeof useQuestion>['confirm'],
): Form {
  const { t, locale } = useLanguage()
  const router = useRouter()
  const [key] = useState(newKey) // of this opening: sent twice it makes one product
  const stockOf = stockOfRecord(record)
  return useRecordForm({
    fields,
    record: record && toFormRow(record),
    draft: record && former ? draftOf(record, former) : undefined,
    keep: toFormRow,
    isKept: true,
    async save(values, version) {
      const draft = toInput(values, record === null, stockOf)
      if (!record) return toFormAnswer(await submit('product.create', draft, { key }))
      const options = { version, ...restoring(former) }
      const answer = await submit('product.update', { ...draft, id: record.id }, options)
      const drops = answer.ok ? [] : priceDropsIn(answer.details)
      if (drops.length === 0) return toFormAnswer(answer)
      const sure = await confirm({
        title: t('{n} {n:price falls/prices fall} by more than half', { n: drops.length }),
        text: drops.map(({ from, price }) => `${money(from)} → ${money(price)}`).join(MARKS[locale].list),
        label: t('Save these prices'),
        cancel: t('Keep editing'),
      })
      if (!sure) return toFormAnswer(withoutAdvice(answer, t('is less than half of what it was')))
      const confirmed = { ...draft, id: record.id, confirm_price_drop: true }
      return toFormAnswer(await submit('product.update', confirmed, options))
    },
    onSaved(data) {
      notifyDone(t('Saved'))
      onRestored()
      if (!record) router.replace(`/admin/product/${data.id}`)
    },
  })
}

/** The former version as the form has it; the variants only where they can be restored. */
function draftOf(record: Product, version: Version): Values {
  const former = formerVariants(record, version)
  return toFormRow({ ...version.values, ...(former ?? parseVariants(record)), id: record.id })
}

/** The current variant for one of a former version: itself or, where it is gone, the one with its words. */
function formerVariants(record: Product, { values }: Version): Variants | undefined {
  if (!('options' in values && 'skus' in values)) return undefined
  const { options, skus } = parseVariants(values)
  const now = savedVariants(record)
  const has = (all: { id?: number }[], id: number | undefined) => all.some((one) => one.id === id)
  const matched = skus.map((sku) => {
    const same = has(record.skus, sku.id) ? undefined : now(sku.specs)
    return same && !has(skus, same.id) ? { ...sku, id: same.id } : sku
  })
  return { options, skus: matched }
}

/** The variants that come off sale with a former version. */
function addedSince(record: Product, version: Version): string[] {
  const former = formerVariants(record, version)
  const isFormer = (id: number) => former === undefined || former.skus.some((sku) => sku.id === id)
  return record.skus.flatMap(({ id, specs }) => (isFormer(id) ? [] : [variantName(specs, record.options)]))
}

/** In sight however long the page is: whether anything is unsaved, and the way to save it. */
function SaveBar({ form, discard }: { form: Form; discard: () => void }) {
  const { t } = useLanguage()
  const { dirty, isNew, saving } = form
  const words = dirty ? t('Not saved yet') : isNew ? t('Nothing entered yet') : t('All changes saved')
  return (
    <Paper className={classes.bar} data-bar>
      <Text
        size="sm"
        c={dirty ? 'bright' : 'dimmed'}
        fw={dirty ? 550 : 400}
        role="status"
        className={classes.unsaved ?? ''}
        data-dirty={dirty}
      >
        {words}
      </Text>
      <SaveKeys className={undefined} />
      {isNew ? (
        <Button variant="default" component={Link} href="/admin/product" prefetch={false}>
          {t('Cancel')}
        </Button>
      ) : (
        <Button variant="default" disabled={!dirty || saving} onClick={discard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" loading={saving} disabled={!isNew && !dirty}>
        {t('Save')}
      </Button>
    </Paper>
  )
}
