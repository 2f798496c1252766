'use client'

import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { type Editor, type EditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import type { FieldProps } from '../kit/model'
import { firstProblem } from './problems'
import classes from './rich-text.module.css'
import { extensions } from './rich-text-extensions'
import { RichTextToolbar } from './rich-text-toolbar'
import { useLabels } from './rich-text-words'
import { isPicture, type RichImages, useRichImages } from './use-rich-images'

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

type Attributes = Record<string, string>
/** `isAwaited`: one has come to it by keys before it was loaded, and wants to write. */
type RichTextProps = FieldProps & { isAwaited: boolean }

/** The editor of one field: begins with its value, and says what becomes of it. */
function useRichText(
  { value, onChange, isAwaited, disabled = false }: RichTextProps,
  images: RichImages,
  label: Attributes,
) {
  const html = typeof value === 'string' ? value : ''
  // The original value and how the editor serialises it, so that an undone change is none.
  const origin = useRef({ value: html, written: '' })
  const sent = useRef(html)
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    autofocus: isAwaited && 'end',
    injectCSS: false, // it has no nonce; our own stylesheet has the rules
    immediatelyRender: true,
    editorProps: editorProps(images, label),
    onCreate: ({ editor }) => {
      origin.current.written = htmlOf(editor)
    },
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor)
      sent.current = html === origin.current.written ? origin.current.value : html
      onChange(sent.current)
    },
  })
  useEffect(() => {
    images.editor.current = editor
  }, [editor, images.editor])

  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  useEffect(() => {
    if (html === sent.current) return
    editor.commands.setContent(html, { emitUpdate: false }) // another value came from outside
    origin.current = { value: html, written: htmlOf(editor) }
    sent.current = html
  }, [editor, html])
  return editor
}

/** The attributes of the text box, and where images go that are pasted or dropped. */
const editorProps = (images: RichImages, label: Attributes): EditorOptions['editorProps'] => ({
  attributes: { role: 'textbox', 'aria-multiline': 'true', ...label },
  transformPastedHTML: images.withoutForeign,
  handlePaste: (_, { clipboardData }) => isPicture(clipboardData) && images.takeImages(clipboardData),
  handleDrop: (view, { dataTransfer, clientX: left, clientY: top }, _slice, moved) =>
    !moved && images.takeImages(dataTransfer, view.posAtCoords({ left, top })?.pos),
})

/** Without the empty line at the end, which is there to go on writing. */
const htmlOf = (editor: Editor): string => editor.getHTML().replace(/(?:<p[^>]*><\/p>)+$/, '')
