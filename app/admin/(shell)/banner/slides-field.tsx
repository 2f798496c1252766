'use client'

import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Frame } from '@/components/admin/field/frame'
import { AddImages, RemovePart } from '@/components/admin/field/images'
import { firstProblem, type Problems, problemsBelow } from '@/components/admin/field/problems'
import { Sortable } from '@/components/admin/field/sortable'
import { useKeyedList } from '@/components/admin/field/use-keyed'
import { widgets } from '@/components/admin/field/widgets'
import { useUpload } from '@/components/admin/files/use-upload'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import classes from './banner.module.css'
import { NO_TARGET, newSlide, PAGE, parseSlides, type Slide, slideFields } from './slide'

const MOST = 20

/** The slides of a banner: an image each, where it leads, and their order. */
export default function SlidesField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  // Stored slides come with ids; drafts have none, and a place each.
  const send = (slides: Slide[]) => onChange(slides.map((slide, sort) => ({ ...slide, sort })))
  const { entries, append, replace, remove, move } = useKeyedList(parseSlides(value), send)
  const sending = useUpload()
  const nameOf = (at: number) => t('Slide {n}', { n: at + 1 })
  const room = MOST - entries.length

  function add(urls: string[]) {
    append(urls.slice(0, room).map(newSlide))
    if (urls.length > room) sending.say(t('A banner can have up to {most} slides', { most: MOST }))
  }
  return (
    <Frame field={field} problem={sending.error ?? problems['']} busy={sending.progress !== undefined}>
      <Stack gap="xs">
        <Sortable entries={entries} nameOf={nameOf} onMove={move} disabled={disabled}>
          {({ key, item }, at, handle) => (
            <SlideCard
              slide={item}
              name={nameOf(at)}
              handle={handle}
              problems={problemsBelow(problems, String(at))}
              disabled={disabled}
              change={(slide) => replace(key, slide)}
              remove={() => remove(key)}
            />
          )}
        </Sortable>
        <AddImages
          label={t('Add slides')}
          disabled={disabled || room < 1}
          room={room}
          sending={sending}
          onUploaded={add}
        />
      </Stack>
    </Frame>
  )
}

type CardProps = {
  slide: Slide
  name: string
  handle: ReactNode
  problems: Problems
  disabled: boolean
  change: (slide: Slide) => void
  remove: () => void
}

function SlideCard({ slide, name, handle, problems, disabled, change, remove }: CardProps) {
  const { t } = useLanguage()
  const fields = slideFields(slide.type, t)
  const at = (part: keyof Slide) => ({ value: slide[part], problems: problemsBelow(problems, part), disabled })
  const lead = (type: unknown) => change({ ...slide, type: Number(type), key_word: null, path: null })
  const { image: ImageField, select: SelectField, text: TextField } = widgets
  return (
    <div className={classes.slide}>
      <div className={classes.bar}>
        {handle}
        <Text size="sm" fw={550} flex={1}>
          {name}
        </Text>
        <RemovePart name={name} disabled={disabled} onClick={remove} />
      </div>
      <div className={classes.parts}>
        <ImageField
          field={fields.image}
          {...at('image')}
          onChange={(image) => change({ ...slide, image: String(image) })}
        />
        <Stack gap="xs">
          <TextField
            field={fields.alt}
            {...at('alt')}
            onChange={(alt) => change({ ...slide, alt: String(alt ?? '') })}
          />
          <SelectField field={fields.type} {...at('type')} onChange={lead} />
          <Target key={slide.type} slide={slide} at={at} change={change} />
          <Times slide={slide} at={at} change={change} />
          {problems[''] && (
            <Text size="xs" c="red">
              {firstProblem(problems)}
            </Text>
          )}
        </Stack>
      </div>
    </div>
  )
}

type PartProps = {
  slide: Slide
  at: (part: keyof Slide) => Pick<FieldProps, 'value' | 'problems'> & { disabled: boolean }
  change: (slide: Slide) => void
}

function Target({ slide, at, change }: PartProps) {
  const { t } = useLanguage()
  const { target, path } = slideFields(slide.type, t)
  const { reference: ReferenceField, text: TextField } = widgets
  if (slide.type === NO_TARGET) return null
  if (slide.type === PAGE)
    return (
      <TextField
        field={path}
        {...at('path')}
        onChange={(path) => change({ ...slide, path: String(path || '') || null })}
      />
    )
  return (
    <ReferenceField
      field={target}
      {...at('key_word')}
      onChange={(id) => change({ ...slide, key_word: typeof id === 'number' ? id : null })}
    />
  )
}

/** Off at once, or from and until a time. */
function Times({ slide, at, change }: PartProps) {
  const { t } = useLanguage()
  const { active, start_time, end_time } = slideFields(slide.type, t)
  const { switch: SwitchField, date: DateField } = widgets
  const timeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return (
    <>
      <SwitchField field={active} {...at('active')} onChange={(on) => change({ ...slide, active: on === true })} />
      <DateField
        field={start_time}
        {...at('start_time')}
        onChange={(value) => change({ ...slide, start_time: timeOf(value) })}
      />
      <DateField
        field={end_time}
        {...at('end_time')}
        onChange={(value) => change({ ...slide, end_time: timeOf(value) })}
      />
    </>
  )
}
