/** The help pages: an overview with a search, and a page for each article. */
import { type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import { getSettings, replyTimes } from '#rules/platform/settings.ts'
import type { SiteArticle } from '#rules/platform/site-input.ts'
import type { SitePage } from '../../site-page.ts'
import { HtmlProse } from '../../text/prose.tsx'
import { TextPage } from '../../text/text-page.tsx'
import { type HelpArticle, listGroups, listHelpArticles } from './articles.ts'
import '../site-page.css'
import './help.css'

const articlePath = ({ slug }: Pick<HelpArticle, 'slug'>) => `${sitePaths.help}/${slug}`

export function createHelpPages(variant: SiteVariant, operators: readonly SiteArticle[]): SitePage[] {
  const articles = listHelpArticles(variant, operators)
  const subjects = sellsPlans(variant) ? 'your page, your account, plans and earning' : 'your page and your account'
  return [
    {
      path: sitePaths.help,
      title: 'Help',
      description: `Short answers about ${subjects} with ${brand.name}.`,
      body: <HelpOverview articles={articles} />,
    },
    ...articles.map((article) => ({
      path: articlePath(article),
      title: article.title,
      description: article.summary,
      body: (
        <ArticlePage
          article={article}
          related={articles.filter(({ group, slug }) => group === article.group && slug !== article.slug)}
        />
      ),
    })),
  ]
}

const HelpOverview = ({ articles }: { articles: HelpArticle[] }) => (
  <section className="site-page help page-width">
    <h1>How can we help?</h1>
    <search>
      <form className="help-search needs-script" action={sitePaths.help} data-help-search="">
        <label className="sr-only" htmlFor="help-search">
          Search help articles
        </label>
        <input id="help-search" className="input" type="search" name="q" placeholder="Search help articles" autoComplete="off" />
      </form>
    </search>
    <div className="help-results" data-help-results="">
      <p className="help-result-count" role="status" />
      <ul />
    </div>
    <div className="help-groups" data-help-overview="">
      {listGroups(articles).map((group) => (
        <div key={group}>
          <h2>{group}</h2>
          <ul>
            {articles
              .filter((article) => article.group === group)
              .map((article) => (
                <li key={article.slug}>
                  <a href={articlePath(article)}>
                    <b>{article.title}</b>
                    <span>{article.summary}</span>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
    <p className="help-contact muted">
      Can’t find it? <a href={sitePaths.contact}>Contact us</a>.
    </p>
  </section>
)

const ArticlePage = ({ article, related }: { article: HelpArticle; related: HelpArticle[] }) => (
  <TextPage
    title={article.title}
    lead={article.summary}
    breadcrumb={
      <>
        <a href={sitePaths.help}>Help</a> / {article.group}
      </>
    }
  >
    <HtmlProse html={article.html} />
    <footer className="help-article-footer tight-stack">
      {related.length > 0 && (
        <>
          <h2>Read next</h2>
          <ul>
            {related.map((next) => (
              <li key={next.slug}>
                <a href={articlePath(next)}>{next.title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        Still stuck? <a href={sitePaths.contact}>Contact us</a>: we reply {replyTimes[getSettings()['support.replyTime']]}.
      </p>
    </footer>
  </TextPage>
)
