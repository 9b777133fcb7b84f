import type source from '../en/blog.ts';

const blog: typeof source = {
  title: 'Blogu',
  intro:
    'Konfigurimi, cilësia e figurës, pajisjet dhe sporti: çdo artikull zgjidh një problem, hap pas hapi.',
  search: {
    label: 'Kërkoni artikuj',
    placeholder: 'Kërkoni artikuj…',
  },
  categories: {
    label: 'Kategoritë',
    all: 'Të gjithë',
  },
  found: (p) => (p.count === 1 ? '1 artikull' : `${p.count} artikuj`),
  readMore: 'Lexoni më shumë',
  earlier: 'Artikuj të mëparshëm',
  inEnglish: 'Në anglisht',
  empty: {
    title: 'Nuk u gjet asgjë',
    text: 'Provoni me fjalë të tjera ose ndërroni kategorinë për të gjetur atë që kërkoni.',
    reset: 'Hiqni filtrat',
  },
  topics: {
    title: 'Temat më të kërkuara',
    items: [
      'Sport live',
      'Fire TV Stick',
      'Smart TV',
      '4K dhe HDR',
      'Ngecja e figurës',
      'Wi-Fi në shtëpi',
      'Kthimi prapa',
      'Guida e programeve',
      'Privatësia',
      'Pay-per-view',
    ],
  },
  article: {
    breadcrumb: 'Ndodheni këtu',
    home: 'Kryefaqja',
    minutes: (p) => `${p.minutes} min lexim`,
    inEnglish: 'Ky artikull gjendet vetëm në anglisht.',
    back: 'Kthehuni te të gjithë artikujt',
  },
  share: {
    title: 'Shpërndajeni këtë artikull',
    newTab: 'hapet në një skedë të re',
    copy: 'Kopjoni lidhjen',
    copied: 'Lidhja u kopjua',
    failed: 'Lidhja nuk u kopjua dot',
    failedHint: (p) => `Kopjojeni vetë: ${p.address}`,
  },
  related: {
    topics: 'Tema të ngjashme',
    streaming: 'Streaming',
    entertainment: 'Argëtim',
    articles: 'Artikuj të ngjashëm',
    none: 'Nuk ka artikuj të ngjashëm.',
  },
  subscribe: {
    title: 'Ndiqni të rejat',
    feed: 'Artikujt me RSS',
  },
  missing: {
    title: 'Artikulli nuk u gjet',
    text: 'Artikulli që kërkoni mund të jetë zhvendosur ose fshirë.',
    back: 'Kthehuni te blogu',
  },
};

export default blog;
