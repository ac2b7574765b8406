"""A benchmark of a page that never gets ready ends with a sentence."""

import pytest
from lib import devenv
from lib.bench import page as bench_page
from lib.site.serve import Handler, Site


class WithoutWorker(Handler):
    """Never sends the engine's script."""

    def do_GET(self):  # noqa: N802 - the base class looks for it
        if self.path.endswith("engine/worker.js"):
            self.close_connection = True
        else:
            super().do_GET()


@pytest.fixture
def stuck(new_context):
    with Site(devenv.SITE, handler=WithoutWorker) as served:
        yield new_context().new_page(), served.url


def test_a_visit_that_is_never_ready_ends_the_benchmark(stuck):
    page, url = stuck
    with pytest.raises(SystemExit, match=r"A visit was not ready within 3 seconds; the page says: \w"):
        bench_page.painted(page, url, {"ready": "#load[data-stage=ready]"}, patience=3)


def test_a_device_that_never_stores_the_site_ends_the_benchmark(stuck, watch):
    page, url = stuck
    page.goto(url)
    page.evaluate("""() => {
      const never = { getRegistration: async () => ({}), ready: new Promise(() => {}) };
      Object.defineProperty(navigator, "serviceWorker", { value: never });
    }""")
    with pytest.raises(SystemExit, match="The device had not stored the site within 1 seconds"):
        bench_page.wait_until_stored(page, patience=1)
