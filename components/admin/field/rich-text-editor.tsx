'use client'

import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { Extension, Mark, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { type Editor, type EditorOptions, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { safeLink } from '@/lib/rich-text/allowed'
import type { FieldProps } from '../kit/model'
import { firstProblem } from './problems'
import classes from './rich-text.module.css'
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

/** The editor offers exactly what the server keeps, so that nothing is lost by saving. */
const ALIGNED = ['left', 'center', 'right']

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    align: { setTextAlign: (textAlign: string) => ReturnType }
  }
}

const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) => (ALIGNED.includes(style.textAlign) ? style.textAlign : null),
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setTextAlign:
      (textAlign) =>
      ({ editor, commands }) => {
        const again = editor.isActive({ textAlign })
        return ['heading', 'paragraph']
          .map((type) => commands.updateAttributes(type, { textAlign: again ? null : textAlign }))
          .some(Boolean)
      },
  }),
})

const Colour = Mark.create({
  name: 'colour',
  addAttributes: () => ({
    colour: {
      default: null,
      parseHTML: ({ style }) => style.color || null,
      renderHTML: ({ colour }) => (colour ? { style: `color: ${colour}` } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'span', consuming: false, getAttrs: ({ style }) => (style.color ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const small = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** The attributes that prosemirror-tables requires of a cell. */
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1 },
      rowspan: { default: 1 },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const ROLES: Record<string, string> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' }

const toCell =
  (step: 1 | -1) =>
  ({ editor: { state, view } }: { editor: Editor }) =>
    goToNextCell(step)(state, view.dispatch)

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    Tab: toCell(1),
    'Shift-Tab': toCell(-1),
  }),
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => safeLink(address) !== undefined,
    },
  }),
  Image.configure({ inline: true }), // so that it stands where its line stands
  Align,
  Colour,
  small('subscript', 'sub'),
  small('superscript', 'sup'),
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
]
