'use client'

import { Alert, Text, Title } from '@mantine/core'
import { shallowEqual, useCallbackRef } from '@mantine/hooks'
import { memo, type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { SENTENCE, showProblem } from '@/components/ui/problem'
import { problemsBelow, unplacedProblems } from '../field/problems'
import { widgets as known } from '../field/widgets'
import type { Field, FieldComponent, FieldProps } from '../kit/model'
import classes from './form.module.css'
import type { useRecordForm } from './use-record-form'

export type Form = ReturnType<typeof useRecordForm>

/** Sends a form, unless something is still on its way up; each refused attempt leads to its first problem. */
export function useSubmitHandler(ref: RefObject<HTMLFormElement | null>, form: Form) {
  const { t } = useLanguage()
  const { attempts, saving } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused attempt leads to its first problem, typing does not
  useEffect(() => {
    if (attempts > 0 && !saving) showProblem(ref.current)
  }, [attempts, saving])

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const uploading = event.currentTarget.querySelector('[aria-busy="true"]')
    if (uploading) form.complain(form.problems, t('Wait for the upload to finish before saving'))
    else void form.submit()
  }
}

type FormFieldProps = { form: Form; field: Field; widget?: FieldComponent | undefined }

/** One field of a form, with its error. */
export function FormField({ form, field, widget }: FormFieldProps) {
  const { name } = field
  const onChange = useCallbackRef((value: unknown) => form.set(name, value))
  return (
    <div data-field={name} data-broad={spansFullWidth(field)}>
      <MemoWidget
        Widget={widget ?? known[field.widget]}
        field={field}
        onChange={onChange}
        value={form.values[name]}
        problems={problemsBelow(form.problems, name)}
        disabled={form.saving}
      />
    </div>
  )
}

/** Redrawn only when something about it changed: typing concerns one of many. */
const MemoWidget = memo(
  ({ Widget, ...props }: FieldProps & { Widget: FieldComponent }) => <Widget {...props} />,
  ({ problems: before, ...was }, { problems: after, ...is }) => shallowEqual(was, is) && shallowEqual(before, after),
)

type InSectionsProps = { fields: Field[]; children: (field: Field) => ReactNode }

/** Fields one below the other, those of a section below its heading. */
export function InSections({ fields, children }: InSectionsProps) {
  const starts = fields.filter(({ section }, at) => at === 0 || section !== fields[at - 1]?.section)
  return starts.map((first, part) => {
    const next = starts[part + 1]
    const own = fields.slice(fields.indexOf(first), next && fields.indexOf(next)).map(children)
    return first.section === undefined ? (
      own
    ) : (
      <section key={first.section} className={classes.section}>
        <Title order={3} size="h4">
          {first.section}
        </Title>
        {own}
      </section>
    )
  })
}

/** Errors that belong to no field, above all of them. */
export function FormErrors({ form: { error, problems }, names }: { form: Form; names: string[] }) {
  const { t } = useLanguage()
  const lost = unplacedProblems(problems, names)
  if (!error && lost.length === 0) return null
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={t('Not saved')} {...SENTENCE} style={{ flexShrink: 0 }}>
      {error}
      {lost.map(([path, message]) => (
        <Text key={path} size="sm">
          {t('{label}: {value}', { label: path, value: message })}
        </Text>
      ))}
    </Alert>
  )
}

/** A form in which texts are written has a wide drawer, where two short fields stand side by side. */
export const needsWideDrawer = (fields: Field[]): boolean => fields.some(({ widget }) => widget === 'richtext')

/** The field takes the whole width of the form. */
const spansFullWidth = ({ widget, maxLength = 0 }: Field): boolean =>
  widget === 'richtext' || widget === 'images' || (widget === 'text' && maxLength > 100)
