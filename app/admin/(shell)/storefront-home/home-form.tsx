'use client'

import { Anchor, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import Link from 'next/link'
import { createContext, use, useRef } from 'react'
import { ChosenRecords, type Described } from '@/components/admin/field/chosen-records'
import { FormDialogs, hasOpenDialog } from '@/components/admin/form/form-dialogs'
import { type Form, FormErrors, FormField, useSubmitHandler } from '@/components/admin/form/form-parts'
import { RestoredDraft } from '@/components/admin/form/restored-draft'
import { SaveBar } from '@/components/admin/form/save-bar'
import { useLeaveQuestion } from '@/components/admin/form/use-leave-question'
import type { Field, FieldProps } from '@/components/admin/kit/model'
import { recordPlace } from '@/components/admin/kit/record-place'
import { Section } from '@/components/admin/page/section'
import { useLanguage } from '@/components/ui/language'
import type { ShownTheme } from './use-shown'

/** Which of the records that it names the visitor may open. */
export type Links = { banner: boolean; theme: boolean }
type Props = { form: Form; fields: Field[]; themeOf: ThemeOf; links: Links }

export function HomeForm({ form, fields, themeOf, links }: Props) {
  const { t } = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const onSubmit = useSubmitHandler(element, form)
  const { isAsking, question } = useLeaveQuestion(form)
  const covered = isAsking || hasOpenDialog(form)
  useHotkeys([['mod+S', () => covered || element.current?.requestSubmit()]], [], true)
  const widgets = { theme_ids: ThemesField }
  return (
    <ThemesProvider value={themeOf}>
      <form ref={element} onSubmit={onSubmit} noValidate>
        <Section title={t('What it shows')}>
          <Stack>
            <RestoredDraft form={form} />
            <FormErrors form={form} names={fields.map(({ name }) => name)} />
            {fields.map((field) => (
              <div key={field.name}>
                <FormField form={form} field={field} widget={field.name === 'theme_ids' ? ThemesField : undefined} />
                {field.name === 'banner_id' && links.banner && <EditBanner id={form.values.banner_id} />}
              </div>
            ))}
          </Stack>
        </Section>
        <SaveBar count={form.changed.length} saving={form.saving} onDiscard={form.reset} />
      </form>
      {question}
      <FormDialogs form={form} fields={fields} widgets={widgets} />
    </ThemesProvider>
  )
}

/** Its slides are edited where all banners are. */
function EditBanner({ id }: { id: unknown }) {
  const { t } = useLanguage()
  const href = typeof id === 'number' ? recordPlace('banner', id) : undefined
  if (!href) return null
  return (
    <Anchor component={Link} href={href} prefetch={false} size="sm" py={4}>
      {t('Edit the slides of this banner')}
    </Anchor>
  )
}

type ThemeOf = (id: number) => ShownTheme | null | undefined
const ThemesContext = createContext<ThemeOf>(() => undefined)

/** A field has only ids: the page knows the themes. */
const ThemesProvider = ThemesContext.Provider

/** The themes of the home page in their order. */
function ThemesField(props: FieldProps) {
  const { t } = useLanguage()
  const themeOf = use(ThemesContext)
  function recordOf(id: number): Described {
    const theme = themeOf(id)
    return { name: theme?.name ?? `#${id}`, image: theme?.topic_img ?? null }
  }
  return (
    <ChosenRecords
      {...props}
      reference="theme"
      recordOf={recordOf}
      icon="gift"
      most={20}
      addLabel={t('Add a theme')}
      taken={t('This theme is already on the home page')}
    />
  )
}
