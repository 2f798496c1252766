import { Extension, Mark, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { safeLink } from '@/lib/rich-text/rules'

/** What the editor knows is what the server keeps: nothing that one writes is lost when it is saved. */
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

export const extensions = [
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
