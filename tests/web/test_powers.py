"""What the headers leave of the browser's powers is what the page needs: no less, and no other that has a name."""

import pytest
from lib.site.headers import NEEDED, OFF
from playwright.sync_api import expect
from tables import User, wait_until

pytestmark = pytest.mark.usefixtures("host_there")


@pytest.fixture
def visited(browser, browser_context_args, site, watch):
    """A page that comes from the host with its headers."""
    context = browser.new_context(**browser_context_args, permissions=["camera", "clipboard-read", "clipboard-write"])
    page = context.new_page()
    watch.observe(page)
    User(page, site).visit("setup")
    yield page
    context.close()


def test_all_that_is_off_is_refused_and_all_that_is_needed_is_there(visited):
    known = set(visited.evaluate("document.featurePolicy.features()"))
    allowed = set(visited.evaluate("document.featurePolicy.allowedFeatures()"))
    assert len(known & set(OFF)) > 15
    assert allowed & set(OFF) == set()
    assert known & set(NEEDED) <= allowed
    assert "camera" in known


def test_the_page_may_learn_how_the_device_lies(visited):
    """The hint at the camera says when it is not flat. A browser complains when a page listens without leave."""
    said = []
    visited.on("console", lambda message: said.append(message.text))
    visited.evaluate("addEventListener('deviceorientation', () => {})")
    wait_until(visited, "new Promise((done) => setTimeout(() => done(true), 300))")
    assert said == []


def test_copying_the_camera_and_the_lock_of_the_screen_work(visited):
    visited.locator("#share-open").click()
    visited.locator("#setup-link").click()
    expect(visited.locator("#toast")).to_have_text("The link was copied to the clipboard.")
    said = visited.evaluate(
        """() => Promise.all([
          navigator.mediaDevices.getUserMedia({ video: true }),
          navigator.wakeLock.request("screen"),
        ].map((asked) => asked.then(() => "", (fault) => fault.message)))"""
    )
    # This machine may have neither; a policy that forbids them says so.
    assert all("polic" not in message.lower() for message in said)


def test_what_is_off_says_so(visited, watch):
    watch.allowed += ["Permissions policy", "permissions policy", "Permissions-Policy"]
    said = visited.evaluate(
        """() => new Promise((done) => {
          navigator.geolocation.getCurrentPosition(() => done(""), ({ message }) => done(message));
        })"""
    )
    assert "polic" in said.lower()
    assert visited.evaluate("navigator.mediaDevices.getUserMedia({ audio: true }).catch(({ name }) => name)") in (
        "NotAllowedError",
        "NotFoundError",
    )


def test_no_other_window_gets_hold_of_the_page(visited, site):
    assert visited.evaluate("window.opener") is None
    sent = visited.evaluate("fetch('index.html').then(({ headers }) => Object.fromEntries(headers))")
    assert sent["cross-origin-opener-policy"] == "same-origin"
    assert sent["cross-origin-resource-policy"] == "same-origin"
