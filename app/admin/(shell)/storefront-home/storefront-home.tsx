'use client'

import { Anchor, Stack } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type ComponentProps, createContext, use, useRef } from 'react'
import { ChosenRecords, type Described } from '@/components/admin/field/chosen-records'
import { FormDialogs, hasOpenDialog, useLeaveQuestion } from '@/components/admin/form/form-dialogs'
import { type Form, FormErrors, FormField, useSubmitHandler } from '@/components/admin/form/form-parts'
import type { Version } from '@/components/admin/form/history'
import { SaveBar } from '@/components/admin/form/record-form'
import { RestoredDraft } from '@/components/admin/form/restored'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { HistoryButton } from '@/components/admin/kit/history-button'
import type { CellProps, Field, FieldProps, Rights, Row } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { pathOfRecord } from '@/components/admin/kit/record-page'
import { useAddress } from '@/components/admin/kit/use-address'
import { parseIds } from '@/components/admin/kit/values'
import { Facts, Page } from '@/components/admin/page/page'
import { Columns, Section } from '@/components/admin/page/section'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { MARKS } from '@/lib/base/i18n/fill'
import { asRecord } from '@/lib/base/json'
import { type SubmitResult, submit } from '@/lib/submit'
import { HomePreview, type Shown, type ShownBanner, type ShownTheme, useShownBanner, useShownThemes } from './preview'

const HistoryDrawer = dynamic(
  whenOnline(() => import('@/components/admin/form/history-drawer').then((module) => module.HistoryDrawer)),
  { loading: nothing },
)

type Props = {
  record: Row
  shown: Shown
  fields: Field[]
  rights: Rights
  operations: Record<string, string>
  links: Links
}

/** What the mini-program shows first: chosen and put in order beside a picture of it. */
export function StorefrontHome({ record, shown, fields, rights, operations, links }: Props) {
  const { t } = useLanguage()
  const { query, change } = useAddress()
  const form = useHomeForm(record, fields)
  const banner_id = Number(form.values.banner_id) || null
  const ids = parseIds(form.values.theme_ids)
  const banner = useShownBanner(banner_id, shown.banner)
  const themeOf = useShownThemes(ids, shown.themes)
  const close = () => change({ history: undefined })
  function restore({ values }: Version) {
    for (const { name } of fields) form.set(name, values[name])
    close()
  }
  return (
    <Page
      title={t('Storefront home')}
      text={t('What the mini-program shows first')}
      actions={rights.history && <HistoryButton open={() => change({ history: 'all' })} />}
    >
      <Columns
        main={
          rights.update ? (
            <HomeForm form={form} fields={fields} themeOf={themeOf} links={links} />
          ) : (
            <Chosen banner={banner} themes={ids.map((id) => themeOf(id)?.name ?? `#${id}`)} />
          )
        }
        aside={<HomePreview name={shown.name} banner={banner} themes={ids.flatMap((id) => themeOf(id) ?? [])} />}
      />
      {query.history && (
        <History
          fields={fields}
          operations={operations}
          restore={rights.update && !form.dirty ? restore : undefined}
          onClose={close}
        />
      )}
    </Page>
  )
}

function useHomeForm(record: Row, fields: Field[]) {
  const { t } = useLanguage()
  return useRecordForm({
    fields,
    record,
    keep: (saved) => ({ ...asRecord(saved), id: record.id }),
    isKept: true,
    save: async (values, version) => withRow(await submit('home.update', values, { version })),
    onSaved: () => notifyDone(t('Saved')),
  })
}

type HistoryProps = Pick<Props, 'fields' | 'operations'> &
  Pick<ComponentProps<typeof HistoryDrawer>, 'restore' | 'onClose'>

const History = ({ fields, ...props }: HistoryProps) => (
  <HistoryDrawer
    opened
    resource="home"
    columns={fields.map((field) => ({ ...field, sortable: false }))}
    cells={{ banner_id: BannerNameCell, theme_ids: ThemeNamesCell }}
    {...props}
  />
)

/** There is one home page, so it has no id; the form of a record wants one. */
function withRow<Data>(answer: SubmitResult<Data>): SubmitResult<Data> {
  if (answer.ok || answer.details === undefined) return answer
  const details = asRecord(answer.details)
  return { ...answer, details: { ...details, current: { ...asRecord(details.current), id: 0 } } }
}

/** For visitors who may only look. */
function Chosen({ banner, themes }: { banner: ShownBanner | null | undefined; themes: string[] }) {
  const { t, locale } = useLanguage()
  return (
    <Section title={t('What it shows')}>
      <Facts
        facts={[
          { label: t('Banner'), value: banner?.name },
          { label: t('Themes'), value: themes.join(MARKS[locale].list) },
        ]}
      />
    </Section>
  )
}

/** In the history and in a conflict, where there are only numbers. */
function BannerNameCell({ value }: CellProps) {
  const id = Number(value)
  return useShownBanner(id, null)?.name ?? `#${id}`
}

function ThemeNamesCell({ value }: CellProps) {
  const { locale } = useLanguage()
  const ids = parseIds(value)
  const themeOf = useShownThemes(ids, [])
  return ids.map((id) => themeOf(id)?.name ?? `#${id}`).join(MARKS[locale].list)
}

/** Which of the records that it names the visitor may open. */
type Links = { banner: boolean; theme: boolean }
type LinksProps = { form: Form; fields: Field[]; themeOf: ThemeOf; links: Links }

function HomeForm({ form, fields, themeOf, links }: LinksProps) {
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

/** The slides of a banner are edited on the page of banners. */
function EditBanner({ id }: { id: unknown }) {
  const { t } = useLanguage()
  const href = typeof id === 'number' ? pathOfRecord('banner', id) : undefined
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
