type Titled = { data: { title: string } }

/** WeChat names the page that is shown: a name that came later waits until its own page is shown again. */
export function showTitle(page: Titled): void {
  const pages: object[] = getCurrentPages()
  const { title } = page.data
  if (title && pages[pages.length - 1] === page) void wx.setNavigationBarTitle({ title })
}
