/** The screens that the server renders, and the files they are in. */
export const serverScreens = [
  { path: '/', modules: ['pages/home/home-page.tsx'] },
  { path: '/product', modules: ['products/browse/product-list-page.tsx'] },
  { path: '/product/:id', modules: ['products/detail/product-page.tsx'] },
  { path: '/category/:slug', modules: ['categories/category-page.tsx'] },
  { path: '/search', modules: ['search/search-page.tsx'] },
  { path: '/page/:slug', modules: ['pages/content/content-page.tsx'] },
  { path: '/seller/:userName', modules: ['pages/seller/seller-page.tsx'] },
  { path: '/user/:id', modules: ['pages/public-profile/public-profile-page.tsx'] },
] as const;
