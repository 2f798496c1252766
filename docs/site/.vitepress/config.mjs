import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { GROUPS } from '../pages.mjs'
import { chineseOf, placeOf } from '../write-pages.mjs'

const root = resolve(import.meta.dirname, '../../..')
const titleOf = (file) => /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1]?.replaceAll('`', '')
const linkOf = (file) => `/${placeOf(file).replace(/(index)?\.md$/, '')}`

/** In Chinese the English page stands where there is no other. */
const menuIn = (language) =>
  GROUPS.map((group) => ({
    text: group[language],
    items: group.pages.map((page) => {
      const chinese = chineseOf(page)
      const file = language === 'zh' && existsSync(join(root, chinese)) ? chinese : page
      return { text: titleOf(file), link: linkOf(file) }
    }),
  }))

/** The anchors that the documents use: those of GitHub. */
const slugify = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Chinese has no spaces: each pair of characters is a word. */
const tokenize = (text) =>
  (text.match(/\p{Script=Han}+|[a-z0-9_]+/giu) ?? []).flatMap((word) =>
    word.length > 1 && /\p{Script=Han}/u.test(word)
      ? Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
      : word,
  )

/** Double braces in a line of code are no expression of Vue. */
function keepBraces({ renderer: { rules } }) {
  const { code_inline: inline } = rules
  rules.code_inline = (...all) => inline(...all).replace('<code', '<code v-pre')
}

const search = {
  button: { buttonText: '搜索', buttonAriaLabel: '搜索文档' },
  modal: {
    noResultsText: '没有找到',
    resetButtonTitle: '清除',
    displayDetails: '显示详情',
    backButtonTitle: '关闭',
    footer: { selectText: '打开', navigateText: '选择', closeText: '关闭' },
  },
}

export default defineConfig({
  title: 'Kiosk',
  description: 'Backend and back office of a mini-program shop',
  srcDir: 'pages',
  outDir: join(root, 'dist/docs-site'),
  cacheDir: join(root, 'dist/docs-cache'),
  transformHead: ({ siteData: { base } }) => [['link', { rel: 'icon', href: `${base}icon.svg` }]],
  ignoreDeadLinks: 'localhostLinks',
  metaChunk: true,
  markdown: { anchor: { slugify }, config: keepBraces, languageAlias: { haproxy: 'nginx' } },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: { sidebar: menuIn('en') } },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      description: '小程序商城的后端和管理后台',
      themeConfig: {
        sidebar: menuIn('zh'),
        outline: { label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '主题',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '语言',
      },
    },
  },
  themeConfig: {
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { locales: { zh: { translations: search } }, miniSearch: { options: { tokenize } } },
    },
  },
})
