'use client'

import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { useId } from 'react'
import { firstProblem } from './problems'
import classes from './rich-text.module.css'
import { RichTextToolbar } from './rich-text-toolbar'
import { useLabels } from './rich-text-words'
import { useRichImages } from './use-rich-images'
import { type RichTextProps, useRichText } from './use-rich-text'

export default function RichTextWidget(props: RichTextProps) {
  const { field, problems, disabled = false } = props
  const id = useId()
  const labels = useLabels()
  const images = useRichImages(disabled)
  const problem = images.error ?? firstProblem(problems)
  const editor = useRichText(props, images, {
    'aria-labelledby': `${id}-label`,
    'aria-required': String(field.required),
    ...(problem && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
  })
  return (
    <Input.Wrapper
      id={id}
      labelElement="div"
      label={field.label}
      withAsterisk={field.required}
      description={field.help}
      error={problem}
      labelProps={{ onClick: () => editor.commands.focus() }}
    >
      <RichTextEditor
        editor={editor}
        variant="subtle"
        labels={labels}
        withCodeHighlightStyles={false}
        className={classes.editor ?? ''}
        aria-busy={images.busy}
        data-wrong={Boolean(problem)}
      >
        <RichTextToolbar editor={editor} images={images} label={field.label} disabled={disabled} />
        <RichTextEditor.Content className={classes.content ?? ''} />
      </RichTextEditor>
      {images.picker}
    </Input.Wrapper>
  )
}
