/** What lib/category says: by the server. */
export const service: Record<string, string> = {
  'Export categories': '导出商品分类',
  // operations
  'All categories': '全部商品分类',
  'Rearrange categories': '调整分类结构',
  'Create a category': '新建分类',
  'Edit a category': '编辑分类',
  'List categories': '分类列表',
  'Move a category to the trash': '将分类移入回收站',
  'Move categories to the trash': '将多个分类移入回收站',
  'View a category': '查看分类',
  'Restore a category': '还原分类',
  'Restore categories': '还原多个分类',
  'Category tree': '查看分类树',

  // fields
  Subcategories: '下级分类',
  'Leave empty for a top-level category': '留空则为一级分类',
  'Version of the whole tree, incremented by every change': '整棵分类树的版本，每次更改加一',
  'Products directly in this category, excluding the trash': '直接属于该分类的商品数，不含回收站',
  'Parent category': '上级分类',
  'Lower numbers come first': '数字越小越靠前',
  'Names from the top level down to this category': '从一级分类到自身的名称',
  Products: '商品',

  // refusals
  'Categories can have up to {most} levels': '分类最多 {most} 级',
  'It still contains subcategories ({n}): {names}': '该分类下还有 {n} 个下级分类：{names}',
  'It still contains products ({n}): {names}': '该分类下还有 {n} 件商品：{names}',
  'The name “{name}” would appear twice on the same level': '同一级中会出现两个“{name}”',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  Categories: '商品分类',
  'Add subcategory': '新建下级分类',
  'Every product belongs to a category. Create one to start': '每件商品都属于一个分类，请先新建分类',
  'No products': '没有商品',
  'Restored to the top level, as its parent category no longer exists': '原上级分类已不存在，已还原为一级分类',
  'Categories as shown in the mini-program': '小程序中显示的分类',
  '{n} {n:product/products}': '{n} 件商品',
}
